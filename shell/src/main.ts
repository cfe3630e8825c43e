import '@console/ui/theme.css';
import './document.css';
import '@console/area/PageMessage.module.css';
import './frame.module.css';
import './ConsoleFailure.module.css';
import './environment/EnvironmentPill.module.css';
import './environment/Wordmark.module.css';
import { start } from './bootstrap';

void start();
