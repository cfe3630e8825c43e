import form from './sign-in/SignInForm.module.css';
import styles from './sign-in/SignInPage.module.css';

/** Shown when the console cannot run at all: its configuration, registry, style sheet or code is missing or broken. */
export function StartFailure({ reason }: { reason: string }) {
  return (
    <main className={styles.page}>
      <div className={styles.card}>
        <h1 className={styles.heading}>The console cannot start</h1>
        <div role="alert" className={form.alert}>
          {reason}
        </div>
        <p className={styles.note}>Please report this to your console administrator.</p>
        {/* After a sign-in, the field that had the focus is gone. */}
        <button
          ref={(button) => button?.focus()}
          type="button"
          className={form.submit}
          onClick={() => location.reload()}
        >
          Reload
        </button>
      </div>
    </main>
  );
}
