// Answers with what it is told.
process.on('message', (reported) => process.send?.(reported));
process.on('disconnect', () => process.exit(0));
