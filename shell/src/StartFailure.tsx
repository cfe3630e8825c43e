import form from './sign-in/SignInForm.module.css';
import styles from './sign-in/SignInPage.module.css';

/** The configuration or the registry is missing or broken: nothing of the console can run. */
export function StartFailure({ reason }: { reason: string }) {
  return (
    <main className={styles.page}>
      <div className={styles.card}>
        <h1 className={styles.heading}>The console cannot start</h1>
        <div role="alert" className={form.alert}>
          {reason}
        </div>
        <p className={styles.note}>Please report this to your console administrator.</p>
        {/* Where a person had signed in, the field that they were in is gone. */}
        <button
          ref={(button) => button?.focus()}
          type="button"
          className={form.submit}
          onClick={() => location.reload()}
        >
          Try again
        </button>
      </div>
    </main>
  );
}
