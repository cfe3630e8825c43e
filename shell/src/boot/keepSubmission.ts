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
    if (form.reportValidity())
      for (const said of form.querySelectorAll('button, [role="status"]')) said.textContent = 'Signing in…';
  });
}
