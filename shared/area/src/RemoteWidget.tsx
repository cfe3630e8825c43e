import { isOffline } from '@console/api';
import { SkeletonText } from '@console/ui/Skeleton';
import { useRetryWhenOnline } from '@console/ui/useRetryWhenOnline';
import { Announcement } from '@console/ui/VisuallyHidden';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { Component, type ComponentType, createElement, type ReactNode, useState } from 'react';
import { areaHost } from './areaHost';
import type { WidgetName, WidgetPropsOf } from './contract';

function areaOf(widget: string): string {
  return widget.slice(0, widget.indexOf('/'));
}

async function loadWidget<Name extends WidgetName>(name: Name): Promise<ComponentType<WidgetPropsOf<Name>>> {
  const { widgets } = await areaHost().load(areaOf(name));
  const widget = widgets[name];
  if (!widget) throw new Error('The running release of this area does not offer it');
  return widget;
}

/** A screen of another area inside one's own. While that area is unavailable, a panel says so and offers Retry. */
export function RemoteWidget<Name extends WidgetName>({
  name,
  props,
}: {
  name: Name;
  props: WidgetPropsOf<Name>;
}) {
  const query = useQuery({
    queryKey: ['shared', 'widget', name],
    queryFn: () => loadWidget(name),
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });
  const area = areaHost().title(areaOf(name));
  const away = (reason: string, retry: () => void) => <Away area={area} reason={reason} retry={retry} />;
  if (query.isPending || (query.isFetching && query.isError))
    return (
      <div aria-busy>
        <Announcement>{`Loading ${area}`}</Announcement>
        <SkeletonText />
      </div>
    );
  if (query.isError) return away(query.error.message, () => void query.refetch());
  return (
    <WidgetBoundary
      // Begins anew with what is fetched: what failed would only fail again.
      key={query.dataUpdatedAt}
      fallback={away('Something in it failed.', () => {
        // What stopped may be mended by now: the release that is live then takes its place.
        void areaHost()
          .replace(areaOf(name))
          .then(() => query.refetch());
      })}
    >
      {createElement(query.data, props)}
    </WidgetBoundary>
  );
}

interface AwayProps {
  area: string;
  reason: string;
  retry: () => void;
}

/** In the widget's place; new with each failure. Where there was no network it tries again once there is. */
function Away({ area, reason, retry }: AwayProps) {
  const [failedOffline] = useState(isOffline);
  useRetryWhenOnline(failedOffline ? retry : undefined);
  return (
    <Alert
      type="warning"
      showIcon
      role="alert"
      title={`${area} is not available right now`}
      description={reason}
      action={<Button onClick={retry}>Retry</Button>}
    />
  );
}

interface BoundaryProps {
  fallback: ReactNode;
  children: ReactNode;
}

/** A widget that throws takes nothing of the page around it along. */
class WidgetBoundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
