import type { SignInForm } from '@console/auth';
import { email, required } from '@console/ui/validators';

/** Part 1, section 5: "email required and must look like an email address. Password required, no other rule." */
export function validateSignIn({ email: address, password }: Partial<SignInForm>) {
  return {
    email: required('Required')(address) ?? email('Invalid email address')(address),
    password: required('Required')(password),
  };
}
