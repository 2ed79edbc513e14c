import { testSuite } from './test-suite.ts'

testSuite('certificates')
