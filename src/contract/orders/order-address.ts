import { z } from 'zod'

/** Fields of an order's own copy of its address. The names of places are in the language of the order. */
export const orderAddress = {
  FirstName: z.string(),
  LastName: z.string(),
  AddressLineOne: z.string(),
  CityName: z.string().nullable(),
  StateName: z.string().nullable(),
  CountryName: z.string().nullable(),
  PostalCode: z.string(),
}
