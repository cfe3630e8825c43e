import '@console/ui/theme.css';
import './document.css';
import { start } from './bootstrap';

void start();
