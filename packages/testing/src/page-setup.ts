import { configure } from '@testing-library/react';

// Pages and dialogs come in lazy parts, and a busy machine takes its time over loading one.
configure({ asyncUtilTimeout: 10_000 });
