import { usePageParams } from '@console/area';
import { Navigate } from 'react-router-dom';
import { BadAddress } from '../BadAddress';
import { wearableRoutes } from './paths';
import { WearableDetails } from './WearableDetails';
import { wearableAt } from './wearableAt';

export function WearableDetailPage() {
  const at = wearableAt(usePageParams(wearableRoutes.detail));
  if ('problem' in at)
    return <BadAddress title="Wearable Details" problem={at.problem} search={wearableRoutes.search} />;
  if ('leadsTo' in at) return <Navigate to={at.leadsTo} replace />;
  return <WearableDetails key={`${at.type} ${at.value}`} {...at} />;
}
