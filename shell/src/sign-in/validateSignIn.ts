import type { SignInForm } from '@console/auth';
import { email, required } from '@console/ui/validators';

export type SignInProblems = Partial<Record<keyof SignInForm, string | undefined>>;

/** Part 1, section 5, "Sign in": both are required, the email must look like one, and a password has no other rule. */
export function validateSignIn({ email: address, password }: SignInForm): SignInProblems {
  return {
    email: required('Required')(address) ?? email('Invalid email address')(address),
    password: password === '' ? 'Required' : undefined,
  };
}
