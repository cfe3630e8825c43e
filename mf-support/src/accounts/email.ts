import { all, email, required } from '@console/ui/validators';

/** Validates an account email from which white space was removed (part 2, section 5). */
export const emailRule = all(required('Email is required!'), email('Invalid email'));
