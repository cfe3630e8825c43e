import type { IContainer, IProbe } from 'kubernetes-models/v1';
import type { ComposeService } from '../composeServices';

const seconds = (duration: string) => Number(duration.replace(/s$/, ''));

/** The health check of compose, asked by the node: by the name that it has there, or the gateway answers 421. */
function question([, ...command]: readonly string[]): Pick<IProbe, 'httpGet' | 'exec'> {
  if (command[0] !== 'wget') return { exec: { command } };
  const { hostname, pathname } = new URL(command.at(-1) ?? '');
  return { httpGet: { path: pathname, port: 'http', httpHeaders: [{ name: 'Host', value: hostname }] } };
}

/**
 * Who is not ready is sent nobody. Only who does not even take a connection is started again: a release that is not there
 * yet, or a configuration that is wrong, gets no better by that.
 */
export function probesOf({
  healthcheck,
}: ComposeService): Pick<IContainer, 'readinessProbe' | 'livenessProbe'> {
  const pace = {
    periodSeconds: seconds(healthcheck.interval),
    timeoutSeconds: seconds(healthcheck.timeout),
    failureThreshold: healthcheck.retries,
  };
  return {
    readinessProbe: { ...question(healthcheck.test), ...pace },
    livenessProbe: { tcpSocket: { port: 'http' }, initialDelaySeconds: 5, ...pace },
  };
}
