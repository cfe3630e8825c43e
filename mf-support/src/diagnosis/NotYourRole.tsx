/** Read-only roles see what a colleague has to do: 'switch on Allow Mobile Perso'. */
export function NotYourRole({ change }: { change: string }) {
  return <p>{`Your role cannot ${change}: ask a colleague whose role can.`}</p>;
}
