import { useColourChoice } from '@console/area';
import { requestSignOut } from '@console/auth';
import { useSetAtom } from 'jotai';
import { sessionLogOpenAtom } from '../../sessionLog/sessionLogOpen';
import { chooseColours, colourChoices } from '../account/colourChoices';
import { frameDialogAtom } from '../dialogs/frameDialog';

export function useActions() {
  const open = useSetAtom(frameDialogAtom);
  const openLog = useSetAtom(sessionLogOpenAtom);
  const choice = useColourChoice();
  return [
    { label: 'Session log', synonyms: 'notes copy summary ticket', run: () => openLog(true) },
    ...colourChoices
      .filter(({ key }) => key !== choice)
      .map((colours) => ({
        label: `Colours: ${colours.label}`,
        synonyms: 'colors theme appearance mode',
        run: () => chooseColours(colours),
      })),
    { label: 'What is running', synonyms: 'versions releases', run: () => open('running') },
    { label: 'Keyboard shortcuts', synonyms: 'hotkeys help', run: () => open('keys') },
    { label: 'Sign out', synonyms: 'logout logoff signout', run: () => void requestSignOut() },
  ];
}
