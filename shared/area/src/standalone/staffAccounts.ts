import { array, type Infer, string, type } from 'superstruct';

const StaffAccount = type({ email: string(), password: string(), name: string(), role: string() });
export type StaffAccount = Infer<typeof StaffAccount>;

/** `/standalone.json`: the stand-in platform's accounts, one per role. */
export const StaffAccounts = type({ accounts: array(StaffAccount) });
