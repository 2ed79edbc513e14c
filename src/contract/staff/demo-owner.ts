/** The name of the demo owner until they change it. The back office shows it in the person's language. */
export const demoOwnerName = 'Demo owner'
