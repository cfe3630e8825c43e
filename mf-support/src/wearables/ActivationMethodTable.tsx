import type { ActivationMethod } from '@console/resources';
import styles from './ActivationMethodTable.module.css';

/** How the customer can activate a service, and what they chose. */
export function ActivationMethodTable({ methods }: { methods: readonly ActivationMethod[] }) {
  if (methods.length === 0) return <p>NO AVAILABLE DATA</p>;
  return (
    <table className={styles.table} aria-label="Activation methods">
      <thead>
        <tr>
          <th scope="col">Method</th>
          <th scope="col">Details</th>
          <th scope="col">Selected</th>
        </tr>
      </thead>
      <tbody>
        {methods.map(({ method, details, selected }) => (
          <tr key={`${method} ${details ?? ''}`}>
            <th scope="row">{method}</th>
            <td>{details ?? '–'}</td>
            <td>{selected ? 'YES' : 'NO'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
