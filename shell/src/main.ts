import '@console/ui/theme.css';
import './document.css';
import './layout/AppLayout.module.css';
import './environment/EnvironmentPill.module.css';
import './environment/Wordmark.module.css';
import { start } from './bootstrap';

void start();
