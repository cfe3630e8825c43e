import { Alert } from 'antd';
import { useEffect } from 'react';
import { useForm } from 'react-final-form';
import { detailsValues } from './clientForm';
import { notSaved, type UnsentDetails } from './unsentDetails';

/** Puts mobile app details that were not saved after the creation back into the form, as unsaved changes. */
export function RestoreUnsentDetails({ details, problem, unanswered }: UnsentDetails) {
  const form = useForm();
  useEffect(() => form.change('mobileAppDetails', detailsValues(details)), [form, details]);
  return (
    <Alert
      type="warning"
      showIcon
      title={`The application was created, but its mobile app details ${notSaved(unanswered)}`}
      description={
        <>
          {problem}
          <br />
          The details are still in the form below: save to try again.
        </>
      }
    />
  );
}
