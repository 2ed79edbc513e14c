export const documentKinds = ['invoice', 'credit_note'] as const
