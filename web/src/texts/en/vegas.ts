export const title = ''
