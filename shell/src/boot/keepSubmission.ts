/** Who is quicker than the console's code has their sign-in kept, for the form that takes this one's place. */
export function keepSubmission(): void {
  addEventListener('submit', (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || !form.closest('#start')) return;
    // No address ever holds a password.
    event.preventDefault();
    form.dataset.submitted = '';
  });
}
