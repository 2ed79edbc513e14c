/** Why an access is closed while its customer withdraws from the contract. The back office says it in words. */
export const closedByRequest = 'withdrawal'
