/**
 * What the console uses of react-router-dom. The build resolves `react-router-dom` to this file in the shell, so the
 * remotes, which take the router from the shell, get these names and no others; `boundaries.test.ts` of @console/build
 * compares the list with what they import. Sharing the whole package would cost every visitor its server half.
 */
export {
  createBrowserRouter,
  createMemoryRouter,
  createSearchParams,
  isRouteErrorResponse,
  Link,
  matchPath,
  Navigate,
  NavigationType,
  NavLink,
  Outlet,
  replace,
  ScrollRestoration,
  useBlocker,
  useHref,
  useLinkClickHandler,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useNavigationType,
  useRouteError,
  useSearchParams,
} from 'react-router';
export { RouterProvider } from 'react-router/dom';
