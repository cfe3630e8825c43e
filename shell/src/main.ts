import './document.css';
import { start } from './bootstrap';

void start();
