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

/** Shows a widget of another area. While that area is unavailable, shows the reason and Retry instead. */
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
  const unavailable = (reason: string, retry: () => void) => (
    <WidgetUnavailable area={area} reason={reason} retry={retry} />
  );
  if (query.isPending || (query.isFetching && query.isError))
    return (
      <div aria-busy>
        <Announcement>{`Loading ${area}`}</Announcement>
        <SkeletonText />
      </div>
    );
  if (query.isError) return unavailable(query.error.message, () => void query.refetch());
  return (
    <WidgetBoundary
      // Remounts once the widget is fetched again.
      key={query.dataUpdatedAt}
      fallback={unavailable('Something in it failed.', () => {
        // A fixed release may be live by now.
        void areaHost()
          .replace(areaOf(name))
          .then(() => query.refetch());
      })}
    >
      {createElement(query.data, props)}
    </WidgetBoundary>
  );
}

interface WidgetUnavailableProps {
  area: string;
  reason: string;
  retry: () => void;
}

/** Shown instead of the widget. After a failure while offline it retries automatically once back online. */
function WidgetUnavailable({ area, reason, retry }: WidgetUnavailableProps) {
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

/** Keeps an error of a widget from affecting the page around it. */
class WidgetBoundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
