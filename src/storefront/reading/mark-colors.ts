import type { Mark } from '../app/annotations.ts'

export const markColors: Record<Mark['Color'], string> = { yellow: '#f4c430', green: '#5dbb63', blue: '#4f9de8', pink: '#f06ea9' }
