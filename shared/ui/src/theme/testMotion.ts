/** For tests: a dialog fades as in a browser, if this is imported before antd. jsdom lacks these events. */
Object.assign(window, { AnimationEvent: Event, TransitionEvent: Event });
