/**
 * Remembers a sign-in that is submitted before the console's code has loaded, for the React form that replaces this one, and
 * shows it as busy, since the configuration may be slow. The browser itself reports empty required fields.
 */
export function keepSubmission(): void {
  addEventListener('submit', (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || !form.closest('#start')) return;
    // A native submission would put the password into the URL.
    event.preventDefault();
    form.dataset.submitted = '';
    const isComplete = form.reportValidity();
    // Typing after an incomplete submission cancels it: the half-filled form must not be sent.
    form.oninput = () => isComplete || delete form.dataset.submitted;
    if (isComplete)
      for (const label of form.querySelectorAll('button, [role="status"]')) label.textContent = 'Signing in…';
  });
}
