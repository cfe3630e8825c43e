import type { ServiceConfig } from '@console/resources';
import { cellText } from '@console/ui/cellValue';
import { DescriptionList } from '@console/ui/DescriptionList';
import { FailureAlert } from '@console/ui/FailureAlert';
import { RequestStates, unlessGone } from '@console/ui/RequestStates';
import { useLoadFailure } from '@console/ui/useLoadFailure';
import { useQuery } from '@tanstack/react-query';
import { serviceConfigFailure } from './api';
import { amountText } from './model';
import { serviceConfigQuery } from './queries';

/** The issuer's rules for a service, from the object storage. */
export function ServiceConfigFacts({ configId }: { configId: string }) {
  const query = unlessGone(useQuery(serviceConfigQuery(configId)));
  const failure = useLoadFailure(query);
  // The object storage answers with its own technical error, which is not fit to show.
  if (failure)
    return <FailureAlert title={serviceConfigFailure} error={failure} onRetry={() => query.refetch()} />;
  return (
    <RequestStates query={query} name="service config">
      {(config) => <DescriptionList items={facts(config)} />}
    </RequestStates>
  );
}

function facts(config: ServiceConfig) {
  const { currency, lowValueTransactionLimit, psd2Limit, psd2Mode, transactionHistoryEnabled } = config;
  return [
    { label: 'Currency', value: currency },
    { label: 'Low value transaction limit', value: amountText(lowValueTransactionLimit, currency) },
    // A mode like TRANSACTION_COUNT limits a number of payments.
    {
      label: 'PSD2 limit',
      value: amountText(psd2Limit, psd2Mode?.includes('AMOUNT') ? currency : undefined),
    },
    { label: 'PSD2 mode', value: psd2Mode },
    { label: 'Transaction history enabled', value: cellText(transactionHistoryEnabled) },
  ];
}
