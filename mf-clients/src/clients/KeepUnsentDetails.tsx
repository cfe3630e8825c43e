import { Alert } from 'antd';
import { useEffect } from 'react';
import { useForm } from 'react-final-form';
import { detailsValues } from './clientForm';
import type { UnsentDetails } from './unsentDetails';

/** Puts details that could not be saved with the creation into the form, as changes that still have to be saved. */
export function KeepUnsentDetails({ details, problem, unanswered = false }: UnsentDetails) {
  const form = useForm();
  useEffect(() => form.change('mobileAppDetails', detailsValues(details)), [form, details]);
  return (
    <Alert
      type="warning"
      showIcon
      title={
        unanswered
          ? 'The application was created, but it is not known whether its mobile app details were saved'
          : 'The application was created, but its mobile app details were not saved'
      }
      description={
        <>
          {problem}
          <br />
          They are kept in the form below: save them again.
        </>
      }
    />
  );
}
