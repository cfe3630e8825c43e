import type { FormApi } from 'final-form';

/**
 * Without this a form opens and is left in time quadratic in its fields: final-form updates all of them whenever one is
 * registered or goes. While validation is paused, as it is until all fields are registered, a field updates only itself;
 * when validation resumes, it updates all of them at once.
 */
export function registerQuietly<Values extends object>(form: FormApi<Values>): FormApi<Values> {
  const { registerField } = form;
  form.registerField = (name, subscriber, subscription, config) =>
    registerField(
      name,
      subscriber,
      subscription,
      form.isValidationPaused() ? { ...config, silent: true } : config,
    );
  return form;
}
