// Production mode, for its speed: React and others read it when they are loaded.
process.env.NODE_ENV = 'production'
process.env.LOG_LEVEL ??= 'silent'
