// Answers with what it is told.
process.on('message', (told) => process.send?.(told));
process.on('disconnect', () => process.exit(0));
