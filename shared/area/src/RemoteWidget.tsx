import { isOffline } from '@console/api';
import { FailureAlert, type Retry } from '@console/ui/FailureAlert';
import { RequestStates } from '@console/ui/RequestStates';
import { useLoadFailure } from '@console/ui/useLoadFailure';
import { useRetryWhenOnline } from '@console/ui/useRetryWhenOnline';
import { useQuery } from '@tanstack/react-query';
import { Component, type ComponentType, createElement, type ReactNode, useState } from 'react';
import { areaHost } from './areaHost';
import type { WidgetName, WidgetPropsOf } from './contract';

/** Shows a widget of another area. While that area is unavailable, shows the reason and Retry instead. */
export function RemoteWidget<Name extends WidgetName>({
  name,
  props,
}: {
  name: Name;
  props: WidgetPropsOf<Name>;
}) {
  const owner = name.slice(0, name.indexOf('/'));
  const query = useQuery({
    // The shell fetches again by area, once that has arrived.
    queryKey: ['shared', 'widget', owner, name],
    async queryFn(): Promise<ComponentType<WidgetPropsOf<Name>>> {
      const { widgets } = await areaHost().load(owner);
      const widget = widgets[name];
      if (!widget) throw new Error('The running release of this area does not offer it');
      return widget;
    },
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });
  const area = areaHost().title(owner);
  const loadFailure = useLoadFailure(query);
  const failure = query.error ?? loadFailure;
  if (failure) return <WidgetUnavailable area={area} error={failure} onRetry={() => query.refetch()} />;
  return (
    <RequestStates query={query} name={area}>
      {(widget) => (
        <WidgetBoundary
          // Remounts once the widget is fetched again.
          key={query.dataUpdatedAt}
          fallback={
            <WidgetUnavailable
              area={area}
              error={brokenWidget}
              onRetry={async () => {
                // A fixed release may be live by now.
                await areaHost().replace(owner);
                return query.refetch();
              }}
            />
          }
        >
          {createElement(widget, props)}
        </WidgetBoundary>
      )}
    </RequestStates>
  );
}

const brokenWidget = new Error('Something in it failed.');

/** Shown instead of the widget. After a failure while offline it retries automatically once back online. */
function WidgetUnavailable({ area, error, onRetry }: { area: string; error: unknown; onRetry: Retry }) {
  const [failedOffline] = useState(isOffline);
  useRetryWhenOnline(failedOffline ? onRetry : undefined);
  const title = `“${area}” is not available right now`;
  return <FailureAlert severity="warning" title={title} error={error} onRetry={onRetry} />;
}

/** Keeps an error of a widget from affecting the page around it. */
class WidgetBoundary extends Component<{ fallback: ReactNode; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
