import type { Entity } from '@console/resources';
import { downloadJson } from '@console/ui/download';
import { FailureAlert } from '@console/ui/FailureAlert';
import { Alert } from 'antd';
import { type ReactNode, useState } from 'react';
import { entityFile } from './entityFile';

interface ExportEntity {
  exportEntity: () => Promise<void>;
  exporting: boolean;
  /** How the export went, for the screen to show. */
  outcome: ReactNode;
}

type State =
  | { at: 'rest' }
  | { at: 'packing' }
  | { at: 'saved'; leftOut: readonly string[] }
  | { at: 'failed'; error: unknown };

/** Downloads an entity as a JSON file that 'Import entity' takes. */
export function useExportEntity(entity: Entity): ExportEntity {
  const [state, setState] = useState<State>({ at: 'rest' });
  const fileName = `${entity.id}.json`;

  async function exportEntity() {
    setState({ at: 'packing' });
    try {
      const { content, leftOut } = await entityFile(entity);
      downloadJson(fileName, content);
      setState({ at: 'saved', leftOut });
    } catch (error) {
      setState({ at: 'failed', error });
    }
  }

  return {
    exportEntity,
    exporting: state.at === 'packing',
    outcome: (
      <>
        {state.at === 'failed' && <FailureAlert error={state.error} onRetry={() => void exportEntity()} />}
        {state.at === 'saved' && (
          <Alert
            type={state.leftOut.length > 0 ? 'warning' : 'success'}
            showIcon
            role="status"
            title={`${fileName} was saved`}
            description={
              state.leftOut.length > 0 &&
              `Images that could not be fetched, and of which it holds the addresses: ${state.leftOut.join(', ')}`
            }
          />
        )}
      </>
    ),
  };
}
