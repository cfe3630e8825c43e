/**
 * Who is quicker than the console's code has their sign-in kept, for the form that takes this one's place, and hears that it
 * is: the configuration may be late. What is not filled in the browser says.
 */
export function keepSubmission(): void {
  addEventListener('submit', (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || !form.closest('#start')) return;
    // No address ever holds a password.
    event.preventDefault();
    form.dataset.submitted = '';
    const isWhole = form.reportValidity();
    // Who goes on to fill it in has not asked for that to be sent half-way.
    form.oninput = () => isWhole || delete form.dataset.submitted;
    if (isWhole)
      for (const said of form.querySelectorAll('button, [role="status"]')) said.textContent = 'Signing in…';
  });
}
