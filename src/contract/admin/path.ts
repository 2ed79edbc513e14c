/** The URL of a staff call. In a file of its own, without the schema library, because browsers use it too. */
export const staffPathOf = ({ name }: { name: string }) => `/api/admin/v1/${name}`
