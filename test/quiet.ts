// As an open shop, and as fast: React and others look at it when they are loaded.
process.env.NODE_ENV = 'production'
process.env.LOG_LEVEL ??= 'silent'
