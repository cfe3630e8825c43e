import { ownerOf, type RegisteredArea } from '@console/area';
import { useSession } from '@console/auth';
import { useLocation } from 'react-router-dom';
import { drawerLinks } from '../drawer/drawerLinks';

/** What the user knows an area by at this address: the label of its link in the drawer, or else its title. */
export function useAreaName(area: RegisteredArea | undefined): string | undefined {
  const session = useSession();
  const { pathname } = useLocation();
  const link = session && ownerOf(drawerLinks(session), pathname);
  return link && link.area === area?.name ? link.label : area?.title;
}
