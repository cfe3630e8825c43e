/**
 * The exports of react-router-dom that the console uses. In the shell the build resolves `react-router-dom` to this file, so
 * the remotes, which share the shell's router, get only these; the build of an area refuses its imports of others. Sharing
 * the whole package would make every visitor download its server half.
 */
export {
  createBrowserRouter,
  createSearchParams,
  isRouteErrorResponse,
  Link,
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
