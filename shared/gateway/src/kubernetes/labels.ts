/** By which pods are found. Never changed: the selector of a Deployment cannot be. */
export const nameLabel = (name: string) => ({ 'app.kubernetes.io/name': name });

export const labelsOf = (name: string) => ({ ...nameLabel(name), 'app.kubernetes.io/part-of': 'console' });

/** A pod's membership in networks of docker-compose.yml, by which policies find it. */
export function networkLabels(networks: readonly string[]): Record<string, string> {
  return Object.fromEntries(networks.map((network) => [`console.network/${network}`, 'member']));
}
