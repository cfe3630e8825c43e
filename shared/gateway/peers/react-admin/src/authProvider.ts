import type { AuthProvider } from 'react-admin';

/** The console's storage key for the token, so that the benchmark signs in to both in the same way. */
export const token = () => sessionStorage.getItem('access_token');

export const authProvider: AuthProvider = {
  login: () => Promise.reject(new Error('Sessions are begun by the benchmark')),
  logout: async () => sessionStorage.removeItem('access_token'),
  checkAuth: () => (token() ? Promise.resolve() : Promise.reject(new Error('No session'))),
  checkError: async ({ status }: { status?: number }) => {
    if (status === 401 || status === 403) throw new Error('The session has ended');
  },
  getPermissions: async () => undefined,
};
