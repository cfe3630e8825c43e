import { all, email, required } from '@console/ui/validators';

/** Rule and messages of an account's email, without white space (part 2, section 5). */
export const emailRule = all(required('Email is required!'), email('Invalid email'));
